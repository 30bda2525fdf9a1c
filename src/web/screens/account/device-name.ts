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

interface DeviceWords {
  readonly browserOn: (browser: string, system: string) => string
  readonly unknownDevice: string
}

/** Such as "Firefox on Linux". The order above matters, because most browsers also claim to be others. */
export function toDeviceName(agent: string, words: DeviceWords): string {
  const [browser, system] = [browsers, systems].map(
    (family) => family.find(([mark]) => mark.test(agent))?.[1] ?? null,
  )
  if (browser && system) return words.browserOn(browser, system)
  return browser ?? system ?? (agent.slice(0, 60) || words.unknownDevice)
}
