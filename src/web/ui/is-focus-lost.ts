/** Whether the focused element is gone or hidden. Then the page must give the focus to another element. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || !focused.checkVisibility()
}
