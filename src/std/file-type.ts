/** The name of a file's format, from the hexadecimal digits of its first bytes; null if it is none of the common ones. */
export function findFileType(digits: string): string | null {
  return signatures.find(([signature]) => signature.test(digits))?.[1] ?? null
}

const signatures: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^89504e470d0a1a0a/, 'PNG'],
  [/^ffd8ff/, 'JPEG'],
  [/^47494638/, 'GIF'],
  [/^52494646.{8}57454250/, 'WebP'],
  [/^.{8}66747970(?:61766966)/, 'AVIF'],
  [/^.{8}66747970/, 'MP4'],
  [/^25504446/, 'PDF'],
  [/^504b0304/, 'ZIP'],
  [/^1f8b/, 'gzip'],
]
