/** Whether Command stands where Ctrl does elsewhere. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
