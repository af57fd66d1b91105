/** Background of the dark theme, as in `tokens.css`, for what cannot read the style sheet. */
export const ground = '#0a0d12'
