import { type RefObject, Suspense, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { TablesPart } from '../../../wire/tables-query.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { lazyPart } from '../../asking/lazy-part.ts'
import { loadAhead } from '../../asking/until-answered.ts'
import type { Command } from '../../commands/commands.ts'
import { isMac } from '../../commands/is-mac.ts'
import { CommandsContext } from '../../commands/use-commands.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { hearPage } from '../../page-events.ts'
import { drawIcon } from '../../ui/icon.tsx'
import { Keys } from '../../ui/keys.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './palette-button.module.css'
import { mapKey, usePaletteKeys } from './palette-keys.ts'

const loadPalette = () => import('./palette.tsx')
const loadKeyMap = () => import('./key-map.tsx')
const Palette = lazyPart(async () => (await loadPalette()).Palette)
const KeyMap = lazyPart(async () => (await loadKeyMap()).KeyMap)

interface PaletteButtonProps {
  readonly tables: TablesPart
  /** The commands of every page. */
  readonly commands: readonly Command[]
}

/** Opens the palette and the map of keys. Both load on demand. */
export function PaletteButton({ tables, commands }: PaletteButtonProps) {
  const texts = useTexts(screenTexts)
  const { all } = useContext(CommandsContext)
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const map = { id: 'keys', words: texts.palette.map, key: mapKey, run: () => setOpen('keys') }
  const everywhere = [...commands, map]
  const typed = useRef('')
  useKeys({
    everywhere,
    onPalette: () => (open === 'palette' ? close() : isFree() && setOpen('palette')),
    onHeld: () => void loadAhead(loadPalette),
  })
  useEffect(() => hearPage('switchboard:keys', () => setOpen('keys')), [])
  const paletteKeys = usePaletteKeys()
  const close = () => {
    typed.current = ''
    setOpen(null)
  }
  return (
    <>
      {paletteKeys === null ? (
        <span className={styles.space} />
      ) : (
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
          onPointerEnter={() => void loadAhead(loadPalette)}
          onFocus={() => void loadAhead(loadPalette)}
          onClick={() => setOpen('palette')}
        >
          {drawIcon('search')}
          <span className={styles.words}>{texts.palette.button}</span>
          <span className={styles.keys} aria-hidden="true">
            <Keys keys={paletteKeys} />
          </span>
        </button>
      )}
      <Suspense fallback={open === 'palette' && <TypedAhead typed={typed} />}>
        {open === 'palette' && (
          <Palette
            page={all()}
            everywhere={everywhere}
            tables={tables}
            here={toTable(pathname)}
            typedAhead={typed}
            onClose={close}
          />
        )}
        {open === 'keys' && paletteKeys !== null && (
          <KeyMap page={all()} everywhere={everywhere} paletteKeys={paletteKeys} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

/** An open dialog must be closed first. */
function isFree(): boolean {
  return document.querySelector('dialog[open]') === null
}

function toTable(pathname: string): string | null {
  return /^\/t\/([^/]+)/.exec(pathname)?.[1] ?? null
}

/** Collects what the reader types while the palette still loads. */
function TypedAhead({ typed }: { readonly typed: RefObject<string> }) {
  useLayoutEffect(() => {
    function collect(event: KeyboardEvent) {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      // The key must not reach a field or a command of the page.
      event.preventDefault()
      event.stopPropagation()
      typed.current += event.key
    }
    document.addEventListener('keydown', collect, true)
    return () => document.removeEventListener('keydown', collect, true)
  }, [typed])
  return null
}
