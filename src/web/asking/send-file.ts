import { ApiRefusal, readAnswer } from './ask-api.ts'
import { ownHeaders } from './http.ts'
import { Unreachable } from './unreachable.ts'

interface FileSending {
  readonly signal: AbortSignal
  /** Gets the number of bytes that have left. */
  onProgress(sent: number): void
}

/** Sends a file as the body. `fetch` could not tell how much of it has left. */
export function sendFile<T>(address: string, file: File, { signal, onProgress }: FileSending): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    for (const [name, value] of ownHeaders(window, { method: 'POST', hasBearer: false })) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onerror = () => reject(new Unreachable(request))
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const { status, responseText } = request
      const body = readAnswer(responseText)
      if (status >= 400) reject(new ApiRefusal(status, body))
      else resolve(body as T) // our own server wrote it
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
