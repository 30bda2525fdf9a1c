import { useContext, useEffect, useEffectEvent } from 'react'
import { isWriting } from '../ui/is-writing.ts'
import { type Command, findByKey } from './commands.ts'
import { isMac } from './is-mac.ts'
import { isPaletteKey, toSingleKey } from './pressed-key.ts'
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
    const key = toSingleKey(event)
    if (key === null || event.repeat || isWriting(event.target) || isCovered(event.target)) return
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

/** Whatever is open over the page has keys of its own. */
function isCovered(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  return target instanceof Element && target.closest(':popover-open') !== null
}
