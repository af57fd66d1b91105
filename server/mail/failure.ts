import type { SendFailure } from '../deliveries/sender.ts'

/** `code` is nodemailer's, `response` the server's whole line: "550 5.1.1 User unknown". */
type SmtpFailure = Error & { code?: string; responseCode?: number; command?: string; response?: string }

// A 5xx for the recipient or the content is permanent. A 5xx before that (greeting, login, sender) points to a wrong
// setting, which can be corrected while the mail waits.
const isPermanent = ({ responseCode = 0, command = '' }: SmtpFailure) =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)

const certificateProblem = /certificate|self.signed|altnames|unable to (verify|get)/i

/** Enhanced status codes of RFC 3463, then the plain codes of RFC 5321, of a refused recipient. */
const recipientExplanations: [RegExp, string][] = [
  [/\b[45]\.2\.2\b|^[45]52\b/, 'La boîte de cette personne est pleine'],
  [/\b5\.7\.\d+\b/, 'Le fournisseur de cette personne refuse les e-mails du club'],
  [/\b5\.1\.\d+\b|^55[013]\b/, 'Cette adresse n’existe pas'],
  [/^4\d\d\b/, 'Le fournisseur de cette personne demande d’attendre'],
]

const networkCodes = ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'EABORT']

/** Explains a failure to a board that knows no SMTP; undefined when the reply is clearer. */
const explainReply = (
  { code = '', responseCode = 0, command = '' }: SmtpFailure,
  reply: string,
): string | undefined => {
  if (command === 'RCPT TO') return recipientExplanations.find(([pattern]) => pattern.test(reply))?.[1]
  if (command === 'DATA' && responseCode >= 500) return 'Le serveur refuse le contenu de cet e-mail'
  if (command === 'MAIL FROM' && responseCode >= 500) return 'Le serveur d’e-mails refuse l’adresse du club'
  if (code === 'EAUTH') return 'Le serveur d’e-mails refuse l’identifiant ou le mot de passe du club'
  if (networkCodes.includes(code)) return 'Le serveur d’e-mails ne répond pas'
  return responseCode >= 400 && responseCode < 500 ? 'Le serveur d’e-mails demande d’attendre' : undefined
}

const reasonOf = (error: SmtpFailure): string => {
  const { message } = error
  if (certificateProblem.test(message))
    return `Le certificat du serveur d’e-mails n’est pas reconnu (${message.slice(0, 100)}). Si ce serveur est le vôtre, ajoutez à la fin de SMTP_URL «\u00a0?tls.rejectUnauthorized=false\u00a0» (sans vérification) ou «\u00a0?ignoreTLS=true\u00a0» (sans chiffrement), puis redémarrez.`
  const reply = (error.response ?? message).slice(0, 200)
  const explanation = explainReply(error, reply)
  return explanation ? `${explanation} (${reply})` : reply
}

/** The reason in French with the mail server's reply in brackets, or the setting to change. */
export const explainMailFailure = (error: Error): SendFailure => ({
  reason: reasonOf(error),
  isPermanent: isPermanent(error),
})
