import { execFileSync } from 'node:child_process'
import { connect } from 'node:tls'

/** Makes a certificate for 127.0.0.1 with openssl, which must be installed. */
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
    return false // openssl is not installed, and the caller says so when it skips
  }
}

/** The fingerprint of the certificate of a server on this machine. */
export function readFingerprint(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerX509Certificate()?.fingerprint256 ?? '')
      socket.destroy()
    })
    socket.once('error', reject)
  })
}
