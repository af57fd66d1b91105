import type { SendFailure } from '../deliveries/sender.ts'

type SmtpFailure = Error & { responseCode?: number; command?: string }

// A 5xx for the recipient or the content is permanent. A 5xx before that (greeting, login, sender) points to a wrong
// setting, which can be corrected while the mail waits.
const isPermanent = ({ responseCode = 0, command = '' }: SmtpFailure) =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)

const certificateProblem = /certificate|self.signed|altnames|unable to (verify|get)/i

const reasonOf = ({ message }: Error): string =>
  certificateProblem.test(message)
    ? `Le certificat du serveur de courriels n’est pas reconnu (${message.slice(0, 100)}). Si ce serveur est le vôtre, ajoutez à la fin de SMTP_URL «\u00a0?tls.rejectUnauthorized=false\u00a0» (sans vérification) ou «\u00a0?ignoreTLS=true\u00a0» (sans chiffrement), puis redémarrez.`
    : message.slice(0, 300)

/** The reason is the mail server's reply, or the setting to change. */
export const explainMailFailure = (error: Error): SendFailure => ({
  reason: reasonOf(error),
  isPermanent: isPermanent(error),
})
