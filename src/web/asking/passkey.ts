import type { PasskeyQuestion } from '../../kernel/index.ts'

/** Whether this browser can do what the two functions below ask of it. Plain http has no passkeys, either. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Asks the browser for a passkey. Returns the answer as JSON for a form; null if its person chose none. */
export async function getPasskey(
  question: PasskeyQuestion,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...question })
  return toText(() => navigator.credentials.get({ publicKey, ...how }))
}

/** Asks the browser to make a passkey. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return toText(() => navigator.credentials.create({ publicKey }))
}

async function toText(ask: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null
  } catch (failure) {
    if (failure instanceof DOMException) return null // they closed the browser's question, or it took too long
    throw failure
  }
}
