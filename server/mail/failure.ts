const certificateProblem = /certificate|self.signed|altnames|unable to (verify|get)/i

/** Reason of a failed delivery, shown to the board: the mail server's reply, or the setting to change. */
export const explainMailFailure = ({ message }: Error): string =>
  certificateProblem.test(message)
    ? `Le certificat du serveur de courriels n’est pas reconnu (${message.slice(0, 100)}). Si ce serveur est le vôtre, ajoutez à la fin de SMTP_URL «\u00a0?tls.rejectUnauthorized=false\u00a0» (sans vérification) ou «\u00a0?ignoreTLS=true\u00a0» (sans chiffrement), puis redémarrez.`
    : message.slice(0, 300)
