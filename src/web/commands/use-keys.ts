import { useContext, useEffect, useEffectEvent } from 'react'
import { isWriting } from '../ui/is-writing.ts'
import { type Command, findByKey } from './commands.ts'
import { isMac } from './is-mac.ts'
import { isPaletteKey, isUndoKey, toSingleKey } from './pressed-key.ts'
import { CommandsContext } from './use-commands.ts'

interface Keys {
  /** What every page offers, behind what this one does. */
  readonly everywhere: readonly Command[]
  onPalette(): void
  /** One of the keys that the palette comes by is held: it is likely to be wanted. */
  onHeld(): void
}

/** The one listener for keys of the whole page. What stands under the focus has its say before. */
export function useKeys({ everywhere, onPalette, onHeld }: Keys): void {
  const { all } = useContext(CommandsContext)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') onHeld()
    if (event.defaultPrevented || event.isComposing) return
    if (isPaletteKey(event, isMac())) {
      event.preventDefault()
      onPalette()
      return
    }
    if (event.repeat || isWriting(event.target) || isCovered(event.target)) return
    if (isUndoKey(event, isMac())) {
      pressUndo(event)
      return
    }
    const key = toSingleKey(event)
    if (key === null) return
    const command = findByKey([...all(), ...everywhere], key)
    if (command === undefined) return
    event.preventDefault()
    command.run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The notice of the last change has the button, as long as there is something to take back. */
function pressUndo(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>('[data-undo]')
  if (button === null) return
  event.preventDefault()
  button.click()
}

/** Whatever is open over the page has keys of its own. */
function isCovered(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return target instanceof Element && target.closest(':popover-open') !== null
}
