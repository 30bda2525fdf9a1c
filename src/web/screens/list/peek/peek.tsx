import { Suspense } from 'react'
import type { TableHead } from '../../../../wire/list-page.ts'
import { lazyPart } from '../../../asking/lazy-part.ts'
import { usePeek } from './use-peek.ts'

const PeekPanel = lazyPart(async () => (await import('./peek-panel.tsx')).PeekPanel)

/** Opens the panel of a pressed cell that shows only one line of its value. */
export function Peek({ table }: { readonly table: TableHead }) {
  const { peeked, close } = usePeek(table)
  if (peeked === null) return null
  return (
    <Suspense>
      <PeekPanel key={peeked.id} table={table.id} peeked={peeked} onClose={close} />
    </Suspense>
  )
}
