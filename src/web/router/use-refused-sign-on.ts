import { useLoaderData } from 'react-router'
import type { RefusedForm } from './refuse-form.ts'

/** What the page of a sign-in at a provider shows: it is seen only if it was refused. */
export function useRefusedSignOn(): RefusedForm & { readonly isSignedIn: boolean } {
  return useLoaderData()
}
