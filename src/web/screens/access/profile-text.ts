/** A profile as text: one field a line, as in `region: EU`. */
export function writeProfile(profile: Readonly<Record<string, string>>): string {
  return Object.entries(profile)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** A line without a colon is a field without a value, which the server refuses or keeps as it is. */
export function readProfile(text: string): Record<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':')
      return [name.trim(), rest.join(':').trim()]
    }),
  )
}
