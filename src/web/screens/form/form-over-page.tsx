import { useRef } from 'react'
import { createPath, useLocation, useNavigate, useRevalidator } from 'react-router'
import { tellPage } from '../../page-events.ts'
import { useNotices } from '../../switches/notices.ts'
import type { SavedForm } from './form-answer.ts'
import { FormDrawer } from './form-drawer.tsx'
import { asksNothing } from './form-stack.tsx'
import { isFormAddress, useFormLinks } from './use-form-links.ts'

/**
 * Shows a form over the page that led to it. The address bar has the form's own address, which is a page for all who
 * come from elsewhere. The router keeps it as the mask of the page's address.
 */
export function FormOverPage({ person }: { readonly person: string }) {
  const { tell } = useNotices()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { mask, key, state, pathname, search, hash } = useLocation()
  const asks = useRef(asksNothing)
  useFormLinks()
  if (mask === undefined || !isFormAddress(mask.pathname)) return null
  const isOwnRow = mask.pathname.replace(/\/(?:edit|clone)$/, '') === pathname

  async function onSaved({ key: saved, notice, next }: SavedForm, isOpen: boolean) {
    if (notice !== null) tell(notice)
    tellPage(document, 'switchboard:edited')
    if (!isOpen) return void revalidate()
    if (isFormAddress(next)) {
      // One more row begins like the last one.
      const again = next === mask?.pathname ? createPath(mask) : next
      const place = { pathname, search, hash }
      await navigate(place, { mask: again, state, replace: true, preventScrollReset: true })
    } else if (isOwnRow && next !== pathname) {
      // The page of the copied row gives way to the page of the copy.
      return void navigate(next, { replace: true })
    } else {
      await navigate(-1)
    }
    const table = mask?.pathname.split('/')[2] ?? ''
    if (tellPage(document, 'switchboard:saved', { table, keys: [saved] })) await revalidate()
  }

  return (
    <FormDrawer
      key={key}
      address={createPath(mask)}
      level={0}
      person={person}
      asks={asks}
      isFollowed={isOwnRow}
      onClose={() => void navigate(-1)}
      onSaved={(...saved) => void onSaved(...saved)}
    />
  )
}
