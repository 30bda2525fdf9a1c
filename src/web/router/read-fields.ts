/** The named fields of a posted form as text; what is missing or a file reads as empty. */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await request.formData()
  const fields: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = form.get(name)
    fields[name] = typeof value === 'string' ? value : ''
  }
  return fields as Record<Name, string> // every name was just filled
}
