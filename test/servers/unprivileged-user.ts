import { readFileSync } from 'node:fs'

/** Database servers refuse to run as root. This user is the server's own or nobody, and null where we are not root. */
export function unprivilegedUser(own: string): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === own) ?? users.find(([name]) => name === 'nobody')
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : null
}
