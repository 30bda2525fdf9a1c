/** The address that makes it so, exactly as the page says it. */
export function addressOf(input: HTMLInputElement, active: boolean): string {
  return (active ? input.dataset.activateUrl : input.dataset.deactivateUrl) ?? ''
}
