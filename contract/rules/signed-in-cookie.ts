/** Cookie that scripts can read. It holds no secret: it tells a page whether to ask the server who is signed in. */
export const signedInCookie = 'club_signed_in'
