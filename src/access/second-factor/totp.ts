import { generateSecret, generateURI, verifySync } from 'otplib'

const stepSeconds = 30

export function createTotpSecret(): string {
  return generateSecret()
}

/** The address that authenticator apps read from a QR code. */
export function toTotpAddress(
  secret: string,
  names: { readonly issuer: string; readonly label: string },
): string {
  return generateURI({ ...names, secret })
}

/** The number of the current step, or of the one before or after it, if the code belongs to it; otherwise null. */
export function findStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1_000)
  const found = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}
