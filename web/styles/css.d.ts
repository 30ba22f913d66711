/** A style sheet's text, minified by the build. */
declare module '*.css' {
  const text: string;
  export default text;
}
