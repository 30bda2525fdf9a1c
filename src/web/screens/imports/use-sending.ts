import { useEffect, useRef, useState } from 'react'
import type { Import } from '../../../wire/import.ts'
import { toImportUrl } from '../../../wire/import-url.ts'
import { toFailureWords } from '../../asking/ask-api.ts'
import { sendFile } from '../../asking/send-file.ts'

interface SendingState {
  /** The file on its way; null if there is none. */
  readonly file: File | null
  readonly sent: number
  readonly failure: string | null
  readonly isCancelled: boolean
}

export interface Sending extends SendingState {
  send(file: File): void
  cancel(): void
}

const idle: SendingState = { file: null, sent: 0, failure: null, isCancelled: false }

/** Sends a file for a table, and leads to its page. Leaving this page stops it. */
export function useSending(table: string): Sending {
  const [state, setState] = useState(idle)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function send(file: File) {
    leaving.current?.abort()
    const controller = new AbortController()
    leaving.current = controller
    const { signal } = controller
    const tell = (change: Partial<SendingState>) =>
      signal.aborted || setState((last) => ({ ...last, ...change }))
    setState({ ...idle, file })
    const asked = new URLSearchParams({ table, name: file.name })
    try {
      const onProgress = (sent: number) => tell({ sent: Math.min(sent, file.size) })
      const { id } = await sendFile<Import>(`/api/imports?${asked}`, file, { signal, onProgress })
      if (!signal.aborted) window.location.assign(toImportUrl(id))
    } catch (failure) {
      tell({ ...idle, failure: toFailureWords(failure) })
    }
  }

  return {
    ...state,
    send: (file) => void send(file),
    cancel() {
      leaving.current?.abort()
      setState({ ...idle, isCancelled: true })
    },
  }
}
