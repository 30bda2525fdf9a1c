/** Reads the named fields of a posted form as text. A missing field or a file gives an empty text. */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  return readForm(request, names, {})
}

/** Reads also fields that may come several times, each under the name for all of them. */
export async function readForm<Name extends string, All extends string>(
  request: Request,
  names: readonly Name[],
  all: Readonly<Record<All, string>>,
): Promise<Record<Name, string> & Record<All, readonly string[]>> {
  const form = await request.formData()
  const fields: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = form.get(name)
    fields[name] = typeof value === 'string' ? value : ''
  }
  const lists = Object.entries<string>(all).map(([name, field]) => [
    name,
    form.getAll(field).filter((value) => typeof value === 'string'),
  ])
  // The loop has filled every name.
  return { ...fields, ...Object.fromEntries(lists) } as Record<Name, string> & Record<All, readonly string[]>
}
