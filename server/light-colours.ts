/** Colours of the light theme (`web/ui/tokens.css`), for mails and printed papers. */
export const lightColours = { accent: '#c8371a', text: '#14171c', quiet: '#575f6b', line: '#ddd5c8' }
