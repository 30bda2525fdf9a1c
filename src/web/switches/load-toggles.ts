/** Starts the switches of the page. Only pages with a switch load the script. */
export function loadToggles(): () => void {
  const left = new AbortController()
  void take(left.signal)
  return () => left.abort()
}

async function take(left: AbortSignal): Promise<void> {
  const page = document.documentElement
  try {
    const { startToggles } = await import('../toggle/start-toggles.ts')
    if (left.aborted) return
    page.removeAttribute(missing)
    const early = findMoved()
    left.addEventListener('abort', startToggles(document))
    for (const { input, checked } of early) {
      input.checked = checked
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
  } catch (failure) {
    page.setAttribute(missing, '') // the buttons work instead, see switch.module.css
    throw failure
  }
}

/** The switches that the reader moved before the script came. They are sent now. */
function findMoved(): { input: HTMLInputElement; checked: boolean }[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[data-toggle]')]
    .filter((input) => input.checked !== input.defaultChecked)
    .map((input) => ({ input, checked: input.checked }))
}

const missing = 'data-toggle-missing'
