import type { FastifyReply, FastifyRequest } from "fastify";
import { accounts } from "../../contract/accounts.ts";
import { login, type NewSession, readAccount, testLogin } from "../domain/accounts.ts";
import { resendVerification, verifyEmail } from "../domain/accounts-addresses.ts";
import { forgotPassword, resetPassword } from "../domain/accounts-recover.ts";
import { register } from "../domain/accounts-register.ts";
import { endSession } from "../domain/accounts-sessions.ts";
import type { Ctx } from "../lib/ctx.ts";
import { forbidden } from "../lib/refusal.ts";
import type { TokenMaker } from "../lib/tokens.ts";
import { clearSessionCookie, sender, setSessionCookie } from "./auth.ts";
import { type App, serve } from "./serve.ts";

const caller = (request: FastifyRequest) => ({
  ipAddress: request.ip,
  userAgent: request.headers["user-agent"],
});

const sent = { message: "If this address needs a mail, it is on its way." };

export function serveAccounts(app: App, tokens: TokenMaker): void {
  const signIn = ({ now, settings }: Ctx, reply: FastifyReply, { userId, sid, secret }: NewSession) => {
    setSessionCookie(reply, secret, settings.publicUrl);
    return tokens.make(userId, sid, now);
  };
  const greet = (ctx: Ctx, reply: FastifyReply, session: NewSession) => ({
    token: signIn(ctx, reply, session),
    message: "You have been logged in successfully.",
  });
  const leave = async (ctx: Ctx & { me?: { sid: string } }, request: FastifyRequest, reply: FastifyReply) => {
    if (sender(request, ctx.settings.publicUrl) === "foreign") return;
    if (ctx.me) await endSession(ctx, ctx.me.sid);
    clearSessionCookie(reply, ctx.settings.publicUrl);
  };

  serve(
    app,
    accounts,
    {
      login: async (ctx, { body }, { request, reply }) =>
        greet(ctx, reply, await login(ctx, body, caller(request))),
      loginAlias: async (ctx, { body }, { request, reply }) =>
        greet(ctx, reply, await login(ctx, body, caller(request))),
      loginPage: async ({ settings }, { query }, { reply }) => {
        const back =
          query.returnTo && isOwnPath(query.returnTo, settings.publicUrl)
            ? `?returnTo=${encodeURIComponent(query.returnTo)}`
            : "";
        reply.redirect(`/login${back}`);
        return null;
      },
      logout: async (ctx, _, { request, reply }) => {
        await leave(ctx, request, reply);
        return { message: "You have been logged out." };
      },
      logoutPage: async (ctx, _, { request, reply }) => {
        await leave(ctx, request, reply);
        reply.redirect("/");
        return null;
      },
      register: async (ctx, { body }, { request, reply }) => {
        const session = await register(ctx, body, caller(request));
        return {
          user: { email: body.email },
          requiresVerification: session === null,
          message: session
            ? "Account created successfully!"
            : "Please check your email to verify your account before logging in.",
          ...(session && { token: signIn(ctx, reply, session) }),
        };
      },
      resendVerification: async (ctx, { body }) => {
        await resendVerification(ctx, body.email);
        return sent;
      },
      forgotPassword: async (ctx, { body }) => {
        await forgotPassword(ctx, body.email);
        return sent;
      },
      resetPassword: async (ctx, { body }, { request }) => {
        await resetPassword(ctx, body, caller(request));
        return { message: "Your password has been reset." };
      },
      verifyEmail: async (ctx, { query }) => {
        await ctx.transaction((inside) => verifyEmail(inside, query.token));
        return { message: "Your email address is verified." };
      },
      user: (ctx) => readAccount(ctx),
      refresh: async ({ me, now }) => ({ token: tokens.make(me.id, me.sid, now) }),
      generateToken: async ({ me, now }, _, { request }) => {
        if (request.headers.authorization) throw forbidden("This call is for the session of the cookie.");
        return { token: tokens.make(me.id, me.sid, now) };
      },
      testLogin: async (ctx, { body }, { request, reply }) =>
        greet(ctx, reply, await testLogin(ctx, body.email, caller(request))),
    },
    {
      ownTransaction: [
        "login",
        "loginAlias",
        "register",
        "resetPassword",
        "refresh",
        "generateToken",
        "testLogin",
      ],
    },
  );
}

/** A path inside our own origin: `//elsewhere`, `/\elsewhere` and `/..//elsewhere` lead away. */
function isOwnPath(path: string, publicUrl: string): boolean {
  if (!/^\/[^\s\\\p{Cc}]*$/u.test(path) || !URL.canParse(path, publicUrl)) return false;
  const { origin, pathname } = new URL(path, publicUrl);
  return origin === new URL(publicUrl).origin && !pathname.startsWith("//");
}
