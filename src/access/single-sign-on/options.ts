import type { SecondFactorPolicy } from '../second-factor/policy.ts'
/** These options say how people sign in. They stand in `switchboard.config.ts`. */
export interface SignInOptions {
  /** Who must have a second factor. Default: nobody. */
  readonly secondFactor?: SecondFactorPolicy | undefined
  /** Whether people may sign in with a password. Default: yes. */
  readonly password?: boolean | undefined
  /** Providers of single sign-on by OpenID Connect. */
  readonly providers?: readonly ProviderOptions[] | undefined
}

export interface ProviderOptions {
  /** Its name in addresses. */
  readonly name: string
  /** Its name for people. */
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** Default: openid, email and profile. */
  readonly scopes?: readonly string[] | undefined
  readonly roles?: RolesOptions | undefined
}

/** The roles that a person gets with each sign-in. */
export interface RolesOptions {
  /** The claim with one value or several, such as `groups`. Dots lead into objects. */
  readonly claim: string
  /** Roles by the claim's values. They add up. */
  readonly map: Readonly<Record<string, string>>
  /** The role of everybody else. Default: they are not let in. */
  readonly otherwise?: string | undefined
}
