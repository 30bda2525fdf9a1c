import { useRef, useState } from 'react'
import type { Import, ImportPreview, ImportSettings } from '../../../wire/import.ts'
import { toImportUrl } from '../../../wire/import-url.ts'
import { askApi, toFailureWords } from '../../asking/ask-api.ts'

export interface LoadedImport {
  readonly imported: Import
  /** Null if the settings can't be carried out. */
  readonly preview: ImportPreview | null
  /** Why not. */
  readonly refusal: string | null
}

export interface ImportDraft extends LoadedImport {
  /** What the form shows. The server may have refused it. */
  readonly settings: ImportSettings
  readonly isBusy: boolean
  /** Shows what somebody types, and keeps it for later. */
  type(settings: ImportSettings): void
  /** Saves it, and refreshes the preview. */
  save(settings: ImportSettings): void
}

/** Saves each change of the form by itself. The newest one wins, and they never overtake each other. */
export function useImportDraft(loaded: LoadedImport, typed: ImportSettings | null): ImportDraft {
  const [state, setState] = useState<LoadedImport>(loaded)
  const [settings, type] = useState(typed ?? loaded.imported.settings)
  const [isBusy, setBusy] = useState(false)
  const next = useRef<ImportSettings | null>(null)
  const isRunning = useRef(false)
  const { id } = loaded.imported

  function save(wish: ImportSettings) {
    type(wish)
    next.current = wish
    if (!isRunning.current) void run()
  }

  async function run() {
    isRunning.current = true
    setBusy(true)
    while (next.current !== null) {
      const wish = next.current
      next.current = null
      const answer = await ask(id, wish)
      if (next.current !== null) continue
      if (answer.imported !== null) type(answer.imported.settings)
      setState((last) => ({ ...last, ...answer, imported: answer.imported ?? last.imported }))
    }
    isRunning.current = false
    setBusy(false)
  }

  return { ...state, settings, isBusy, type, save }
}

interface Saved extends Omit<LoadedImport, 'imported'> {
  /** Null if the settings were refused. */
  readonly imported: Import | null
}

async function ask(id: string, body: ImportSettings): Promise<Saved> {
  let imported: Import | null = null
  try {
    imported = await askApi<Import>(`/api${toImportUrl(id, 'settings')}`, { method: 'PUT', body })
    const preview = await askApi<ImportPreview>(`/api${toImportUrl(id)}/preview`, {})
    return { imported, preview, refusal: null }
  } catch (failure) {
    return { imported, preview: null, refusal: toFailureWords(failure) }
  }
}
