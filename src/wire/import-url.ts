export function toImportUrl(id: string, step: 'check' | 'start' | 'settings' | null = null): string {
  return step === null ? `/imports/${id}` : `/imports/${id}/${step}`
}

/** The address where people choose a file for a table. */
export function toNewImportUrl(table: string): string {
  return `/t/${table}/import`
}
