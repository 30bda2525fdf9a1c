import { execFileSync } from 'node:child_process'
import { connect } from 'node:tls'

/** For 127.0.0.1, by openssl, which must be installed. */
export function makeCertificate({ certFile, keyFile }: { certFile: string; keyFile: string }): void {
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const more = ['-addext', 'subjectAltName=IP:127.0.0.1', '-out', certFile, '-keyout', keyFile]
  execFileSync('openssl', [...words.split(' '), ...more], { stdio: 'ignore' })
}

export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false // not installed: who skips says what it needs
  }
}

/** Of the certificate that a server on this machine shows. */
export function readFingerprint(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerX509Certificate()?.fingerprint256 ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
  })
}
