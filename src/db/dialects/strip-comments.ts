/** What looks like a comment between quotes is none. */
export function stripComments(text: string): string {
  return text.replace(
    /('(?:[^']|'')*'|"(?:[^"]|"")*")|--[^\n]*|\/\*.*?\*\//gs,
    (_all, quoted) => quoted ?? ' ',
  )
}
