/** Decides whether a page of this origin may connect. */
export type IsAllowed = (origin: URL) => boolean

const usualPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/**
 * A pattern is a host, in which "*" stands for anything: `example.com`, `*.example.com`, `*`. If it has a port or a
 * scheme (`localhost:5173`, `https://example.com`), the page must have the same.
 */
export function parseOrigins(patterns: readonly string[]): IsAllowed {
  const rules = patterns.map(toRule)
  return (origin) => rules.some((rule) => rule(origin))
}

const shape = /^(?:([a-z*]+):\/\/)?(\[[^\]]+\]|[^:/]+)(?::(\d+|\*))?\/?$/i

export function isOriginPattern(text: string): boolean {
  return shape.test(text)
}

function toRule(pattern: string): IsAllowed {
  const [, scheme, host, port] = shape.exec(pattern) ?? []
  if (host === undefined)
    throw new Error(
      `allowedOrigins takes hosts such as example.com or *.example.com, and "${pattern}" is none.`,
    )
  const isHost = toMatch(host)
  const isScheme = toMatch(`${scheme ?? '*'}:`)
  const isPort = toMatch(port ?? toUsualPort(scheme))
  return (origin) =>
    isHost(origin.hostname) &&
    isScheme(origin.protocol) &&
    isPort(origin.port || toUsualPort(origin.protocol))
}

/** A pattern with a scheme and no port means the usual port of the scheme. */
function toUsualPort(scheme = ''): string {
  return usualPorts[scheme.toLowerCase().replace(':', '')] ?? '*'
}

function toMatch(pattern: string): (text: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[^\w-]/g, '\\$&'))
  const whole = new RegExp(`^${parts.join('.*')}$`, 'i')
  return (text) => whole.test(text)
}
