/** Reads the named fields of a posted form as text. A missing field or a file gives an empty text. */
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
  return fields as Record<Name, string> // the loop has filled every name
}
