const certificateProblem = /certificate|self.signed|altnames|unable to (verify|get)/i

/** Why a mail did not leave, for the board: what the mail server said, or what to write in the settings. */
export const explainMailFailure = ({ message }: Error): string =>
  certificateProblem.test(message)
    ? `Le certificat du serveur de courriels n’est pas reconnu (${message.slice(0, 100)}). Si ce serveur est le vôtre, ajoutez à la fin de SMTP_URL «\u00a0?tls.rejectUnauthorized=false\u00a0» (sans vérification) ou «\u00a0?ignoreTLS=true\u00a0» (sans chiffrement), puis redémarrez.`
    : message.slice(0, 300)
