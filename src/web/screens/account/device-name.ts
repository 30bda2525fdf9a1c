const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** Such as "Firefox on Linux". The order above matters, because most browsers also claim to be others. */
export function toDeviceName(agent: string): string | null {
  const named = [browsers, systems].flatMap((family) => family.find(([mark]) => mark.test(agent))?.[1] ?? [])
  return named.length > 0 ? named.join(' on ') : agent.slice(0, 60) || null
}
