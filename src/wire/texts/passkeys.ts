/** The words of passkeys: on a person's own page, and wherever one proves who somebody is. */
export const passkeyTexts = {
  heading: 'Passkeys',
  about:
    'A passkey is kept by this device, by your password manager or by a security key, and opened by your finger, face or PIN. You sign in with it alone, or after your password.',
  none: 'You have no passkeys.',
  synced: 'Synced between your devices',
  single: 'On one device only',
  added: (when: string) => `Added ${when}`,
  used: (when: string) => `Last used ${when}`,
  at: (host: string) => `Works at ${host}`,
  name: 'Name of the new passkey',
  usualName: 'My passkey',
  add: 'Add a passkey',
  remove: 'Remove',
  removeOf: (name: string) => `Remove the passkey ${name}`,
  ask: (name: string) => `Remove the passkey ${name}? You can’t sign in with it any more.`,
  cancel: 'Cancel',
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  confirm: 'Confirm with a passkey',
  needsScript: 'Passkeys need JavaScript in this browser.',
  notHere: 'This browser has no passkeys here. They need a recent browser, and https.',
  noneChosen: 'No passkey was used. Try again, or use another way.',
  notAtThisAddress:
    'Browsers allow no passkeys at this address. Open Switchboard by https, at an address with a name.',
} as const
