/** The form for this switch alone, whose button moves it without script. Any other form stays as it is. */
function ownForm(input: HTMLInputElement): HTMLFormElement | null {
  return leadsToIt(input, input.form?.getAttribute('action')) ? input.form : null
}

/** The element right after the input, in a form of many switches, if it has one of the input's addresses. */
function ownButton(input: HTMLInputElement): HTMLElement | null {
  let next = input.nextElementSibling
  while (next?.hasAttribute('data-toggle-message')) next = next.nextElementSibling
  if (!(next instanceof HTMLElement)) return null
  return leadsToIt(input, next.getAttribute('formaction') ?? next.getAttribute('href')) ? next : null
}

function leadsToIt(input: HTMLInputElement, address: string | null | undefined): boolean {
  const { activateUrl, deactivateUrl } = input.dataset
  return address !== null && (address === activateUrl || address === deactivateUrl)
}

/** The last element of the switch. A message goes after it, because inside a label it would become part of the name. */
export function endOf(input: HTMLInputElement): Element {
  const form = ownForm(input)
  const around = form?.contains(input) ? form : null
  return around ?? ownButton(input) ?? input.closest('label') ?? input
}

export function hideButtons(input: HTMLInputElement): void {
  input.setAttribute(ready, '')
  for (const button of findButtons(input)) button.hidden = true
}

export function showAllButtons(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>(`input[${ready}]`)) {
    input.removeAttribute(ready)
    for (const button of findButtons(input)) button.hidden = false
  }
}

function findButtons(input: HTMLInputElement): Iterable<HTMLElement> {
  const form = ownForm(input)
  if (form !== null) return [...form.elements].filter(isSubmit)
  const button = ownButton(input)
  return button === null ? [] : [button]
}

/** Whether the element submits. A button may stand elsewhere than its form. */
function isSubmit(element: Element): element is HTMLElement {
  return element.matches('button:not([type="button"], [type="reset"]), input[type="submit"]')
}

const ready = 'data-toggle-ready'
