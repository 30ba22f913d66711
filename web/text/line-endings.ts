/** Line endings as a text field has them: `\n` alone. */
export const normaliseLineEndings = (text: string): string => text.replace(/\r\n?/g, '\n');
