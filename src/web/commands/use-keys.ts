import { useContext, useEffect, useEffectEvent } from 'react'
import { isWriting } from '../ui/is-writing.ts'
import { type Command, findByKey } from './commands.ts'
import { isMac } from './is-mac.ts'
import { isPaletteKey, isUndoKey, toSingleKey } from './pressed-key.ts'
import { CommandsContext } from './use-commands.ts'

interface Keys {
  /** The commands of every page. The commands of this page come first. */
  readonly everywhere: readonly Command[]
  onPalette(): void
  /** Ctrl or Command is held: the reader will probably open the palette. */
  onHeld(): void
}

/** The one listener for the keys of the whole page. The focused element handles a key first. */
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

/** The notice of the last change has the button while there is something to undo. */
function pressUndo(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>('[data-undo]')
  if (button === null) return
  event.preventDefault()
  button.click()
}

/** An open dialog or popover has keys of its own. */
function isCovered(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return target instanceof Element && target.closest(':popover-open') !== null
}
