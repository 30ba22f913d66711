/** Line ends as a text field has them. */
export const plain = (text: string): string => text.replace(/\r\n?/g, '\n');
