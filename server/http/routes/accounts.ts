import type { I18n } from "@lingui/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { accounts } from "#contract/features/accounts.ts";
import { readAccount } from "#domain/accounts/accounts.ts";
import { disown, isGoodNotMeLink } from "#domain/account-data/disown.ts";
import { rejectVerification } from "#domain/account-data/reject-verification.ts";
import { isVerificationRefused, resendVerification } from "#domain/accounts/addresses.ts";
import { loginWithCode } from "#domain/accounts/challenges.ts";
import {
  forgotPassword,
  isGoodResetLink,
  resetPassword,
} from "#domain/accounts/mailed-links/password-reset.ts";
import {
  isGoodSignInLink,
  requestSignInLink,
  signInByLink,
} from "#domain/accounts/mailed-links/sign-in-link.ts";
import { verifyEmail, verifyEmailWithPassword } from "#domain/accounts/mailed-links/verify-email.ts";
import { register } from "#domain/accounts/register.ts";
import { endSession, nextGeneration } from "#domain/accounts/sessions.ts";
import { login, type SignInAnswer, testLogin } from "#domain/accounts/sign-in.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import type { TokenMaker } from "#lib/crypto/tokens.ts";
import { clearSession, requestSite, setDeviceCookie } from "#http/core/auth.ts";
import { type Browser, browserOf, greet, signInBrowser } from "#http/core/request-origin.ts";
import { type App, serve } from "#http/core/serve.ts";

type Http = { request: FastifyRequest; reply: FastifyReply; i18n: I18n };

const sent = ({ i18n }: Pick<Http, "i18n">) => ({
  message: i18n._("If an email is needed for this address, it is on its way."),
});

export function serveAccounts(app: App, tokens: TokenMaker): void {
  const greetOrAsk = (ctx: Ctx, http: Http, answer: SignInAnswer, browser: Browser) => {
    if (!("challenge" in answer)) return greet(tokens, ctx, http, answer, browser);
    return {
      requiresTwoFactor: true as const,
      ...answer,
      message: http.i18n._("Enter the code from your authenticator app."),
    };
  };
  const loginBy = async (ctx: Ctx, body: Parameters<typeof login>[1], http: Http) => {
    const browser = browserOf(ctx, http.request);
    return greetOrAsk(ctx, http, await login(ctx, body, browser), browser);
  };
  const leave = async (ctx: Ctx & { me?: { sid: string } }, request: FastifyRequest, reply: FastifyReply) => {
    if (requestSite(request, ctx.settings.publicUrl) === "foreign") return;
    if (ctx.me) await endSession(ctx, ctx.me.sid);
    clearSession(reply, ctx.settings.publicUrl);
  };

  serve(
    app,
    accounts,
    {
      login: (ctx, { body }, http) => loginBy(ctx, body, http),
      loginAlias: (ctx, { body }, http) => loginBy(ctx, body, http),
      loginCode: async (ctx, { body }, http) => {
        const browser = browserOf(ctx, http.request);
        return greet(tokens, ctx, http, await loginWithCode(ctx, body, browser), browser);
      },
      loginPage: async ({ settings }, { query }, { reply }) => {
        const back =
          query.returnTo && isOwnPath(query.returnTo, settings.publicUrl)
            ? `?returnTo=${encodeURIComponent(query.returnTo)}`
            : "";
        reply.redirect(`/login${back}`);
        return null;
      },
      logout: async (ctx, _, { request, reply, i18n }) => {
        await leave(ctx, request, reply);
        return { message: i18n._("You have been signed out.") };
      },
      logoutPage: async (ctx, _, { request, reply }) => {
        await leave(ctx, request, reply);
        reply.redirect("/");
        return null;
      },
      register: async (ctx, { body }, { request, reply, i18n }) => {
        const browser = browserOf(ctx, request);
        const session = await register(ctx, body, browser);
        // Also for a taken address, so that it doesn't reveal whether the address is registered.
        if (!session) setDeviceCookie(reply, browser.device, ctx.settings.publicUrl);
        return {
          user: { email: body.email },
          requiresVerification: session === null,
          message: session
            ? i18n._("Account created successfully!")
            : i18n._("Please check your email to verify your account before logging in."),
          ...(session && { token: signInBrowser(tokens, ctx, reply, session, browser) }),
        };
      },
      resendVerification: async (ctx, { body }, http) => {
        await resendVerification(ctx, body.email, browserOf(ctx, http.request));
        return sent(http);
      },
      verificationMail: async (ctx, { body }, { request }) => ({
        isRefused: await isVerificationRefused(ctx, body.email, browserOf(ctx, request)),
      }),
      requestSignInLink: async (ctx, { body }, http) => {
        await requestSignInLink(ctx, body.email, browserOf(ctx, http.request));
        return sent(http);
      },
      signInLink: async (ctx, { query }) => ({ isGood: await isGoodSignInLink(ctx, query.token) }),
      loginByLink: async (ctx, { body }, http) => {
        const browser = browserOf(ctx, http.request);
        const answer = await signInByLink(ctx, body.token, browser);
        return greetOrAsk(ctx, http, answer, browser);
      },
      forgotPassword: async (ctx, { body }, http) => {
        await forgotPassword(ctx, body.email, browserOf(ctx, http.request));
        return sent(http);
      },
      resetLink: async (ctx, { query }) => ({ isGood: await isGoodResetLink(ctx, query.token) }),
      resetPassword: async (ctx, { body }, { request, i18n }) => {
        await resetPassword(ctx, body, browserOf(ctx, request));
        return { message: i18n._("Your password has been reset.") };
      },
      notMeLink: async (ctx, { query }) => ({ isGood: await isGoodNotMeLink(ctx, query.token) }),
      notMe: async (ctx, { body }, { request }) => ({
        resetToken: await disown(ctx, body.token, browserOf(ctx, request)),
      }),
      verifyEmail: async (ctx, { query }, { request, i18n }) => {
        const caller = { ...browserOf(ctx, request), signedInAs: request.me?.id };
        const verified = await ctx.transaction((inside) => verifyEmail(inside, query.token, caller));
        return {
          message:
            verified === "now"
              ? i18n._("Your email address is verified.")
              : i18n._("Your email address is already verified."),
        };
      },
      verifyEmailWithPassword: async (ctx, { body }, http) => {
        const browser = browserOf(ctx, http.request);
        return greetOrAsk(ctx, http, await verifyEmailWithPassword(ctx, body, browser), browser);
      },
      rejectVerification: async (ctx, { body }, { i18n }) => {
        await rejectVerification(ctx, body.token);
        return { message: i18n._("Thank you. Nothing was set up with your address.") };
      },
      user: (ctx) => readAccount(ctx),
      refresh: async (ctx) => {
        const { me, now } = ctx;
        const generation = await nextGeneration(ctx, me.sid, me.generation ?? 0);
        return { token: tokens.make(me.id, me.sid, now, generation) };
      },
      generateToken: async ({ me, now }, _, { request }) => {
        if (request.headers.authorization) throw new Refusal("COOKIE_ONLY");
        return { token: tokens.make(me.id, me.sid, now, me.generation) };
      },
      testLogin: async (ctx, { body }, http) => {
        const browser = browserOf(ctx, http.request);
        return greet(tokens, ctx, http, await testLogin(ctx, body.email, browser), browser);
      },
    },
    {
      ownTransaction: [
        "login",
        "loginAlias",
        "loginCode",
        "register",
        "resetPassword",
        "verifyEmailWithPassword",
        "refresh",
        "generateToken",
        "testLogin",
      ],
    },
  );
}

/** Whether a path stays on our own origin. `//elsewhere`, `/\elsewhere` and `/..//elsewhere` leave it. */
function isOwnPath(path: string, publicUrl: string): boolean {
  if (!/^\/[^\s\\\p{Cc}]*$/u.test(path) || !URL.canParse(path, publicUrl)) return false;
  const { origin, pathname } = new URL(path, publicUrl);
  return origin === new URL(publicUrl).origin && !pathname.startsWith("//");
}
