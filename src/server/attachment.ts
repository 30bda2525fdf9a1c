/** The Content-Disposition header that saves an answer under this name, with any characters (RFC 6266 and 8187). */
export function toAttachment(fileName: string): string {
  // These characters are impossible in a file name, or would change its folder.
  const name = fileName.replace(/[\p{Cc}\p{Cs}"*/:<>?\\|]/gu, '_')
  const plain = name.replace(/[^\x20-\x7E]|[%;]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()]/g, toPercent)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function toPercent(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
}
