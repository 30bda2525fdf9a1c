/** Text from a request or a file may have any length. */
export function quote(text: string): string {
  return `«${text.slice(0, 100)}»`
}
