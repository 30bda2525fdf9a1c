/** The part about signing in, in docs/reference/configuration.md. */
export const signInMarkdown = `
### Signing in

\`\`\`ts
signIn: {
  providers: [
    {
      name: 'acme',
      label: 'Acme',
      issuer: 'https://login.example.com/realms/acme',
      clientId: 'switchboard',
      clientSecret: process.env.ACME_SECRET,
    },
  ],
}
\`\`\`

[sign-in.md](sign-in.md) says how single sign-on works, and what to register at the provider.

| of \`signIn\` | default | meaning |
| --- | --- | --- |
| \`password\` | \`true\` | \`false\`: nobody signs in with a password. \`switchboard people link EMAIL\` still lets an owner in. |
| \`providers\` | none | The providers of single sign-on by OpenID Connect. Needs \`SWITCHBOARD_URL\`. |

| of a provider | default | meaning |
| --- | --- | --- |
| \`name\` | | Its name in addresses: lowercase letters, digits and hyphens. Each name stands once. |
| \`label\` | | Its name on screens. |
| \`issuer\` | | Its issuer, exactly as it names itself. With https; http only on this machine. Each issuer stands once. |
| \`clientId\`, \`clientSecret\` | | What the provider gave you for Switchboard. Read the secret from the environment of the process (\`.env\` does not reach this file). Without it Switchboard does not start. |
| \`scopes\` | \`email\`, \`profile\` | What to ask for besides \`openid\`. |
| \`roles\` | people keep the role from here | \`claim\` names a claim, also in an object (\`'realm_access.roles'\`), and \`map\` gives a role for each of its values, such as \`{ 'back-office': 'editor' }\`. The highest counts, at each sign-in. Others get the role \`otherwise\`; without it they are not let in. |
`
