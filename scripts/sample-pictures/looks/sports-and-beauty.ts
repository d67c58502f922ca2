import { trekkingBackpack } from "../forms/accessories.ts";
import * as beauty from "../forms/beauty.ts";
import { canteen, squeeze } from "../forms/bottles.ts";
import { longSocks } from "../forms/bottoms.ts";
import * as sport from "../forms/sports.ts";
import { caseOf, flavoured, type Looks, thing } from "./look.ts";

const sports: Looks = {
	"Bola de futebol de campo": caseOf(thing(sport.soccerBall, "white", "navy")),
	"Bola de futebol society": thing(sport.soccerBall, "white", "black"),
	"Bola de vôlei": thing(sport.volleyball, "yellow", "blue"),
	"Bola de basquete": thing(sport.basketball, "orange"),
	"Bola de pilates": thing(sport.pilatesBall, "lilac"),
	Bicicleta: thing(sport.bicycle, "blue", "yellow"),
	Patins: thing(sport.inlineSkates, "petrol", "coral"),
	"Raquete de frescobol": thing(sport.paddles, "coral", "petrol"),
	"Raquete de beach tennis": thing(sport.beachTennisRacket, "petrol", "yellow"),
	"Luva de goleiro": thing(sport.goalkeeperGlove, "lime", "black"),
	"Óculos de natação": thing(sport.goggles, "navy", "light-blue"),
	"Kit de halteres": thing(sport.dumbbells, "graphite", "coral"),
	"Corda de pular": thing(sport.jumpRope, "black", "coral"),
	Meião: thing(longSocks, "white", "grey"),
	Caneleira: thing(sport.shinGuards, "navy", "white"),
	"Touca de natação": thing(sport.swimCap, "blue", "white"),
	"Tapete de ioga": thing(sport.yogaMat, "purple", "white"),
	"Faixa elástica": thing(sport.resistanceBands, "yellow"),
	"Garrafa squeeze": thing(squeeze, "petrol", "coral"),
	"Bloco de ioga": thing(sport.yogaBlock, "lilac"),
	"Mochila cargueira": thing(trekkingBackpack, "green", "orange"),
	Barraca: thing(sport.tent, "orange", "cream"),
	Lanterna: thing(sport.headlamp, "red", "cream"),
	"Isolante térmico": thing(sport.foldedMat, "blue"),
	Cantil: thing(canteen, "steel", "military"),
	"Bastão de caminhada": thing(sport.trekkingPole, "red", "black"),
	"Saco de dormir": thing(sport.sleepingBag, "petrol", "orange"),
};

const cosmetics: Looks = {
	"Sabonete em barra": caseOf(thing(beauty.soapBars, "sage", "white")),
	"Creme dental": caseOf(thing(beauty.toothpaste, "white", "red")),
	"Shampoo de uso": caseOf(thing(beauty.shampoo, "light-blue", "blue")),
	Desodorante: caseOf(thing(beauty.aerosol, "navy", "light-blue")),
	Fralda: caseOf(thing(beauty.diapers, "light-blue", "lilac")),
	"Kit de maquiagem": thing(beauty.makeupPalette, "rose"),
	"Perfume amadeirado": thing(beauty.perfume, "glass", "brown"),
	"Perfume de patchouli": thing(beauty.perfume, "glass", "green"),
	"Perfume floral": flavoured(beauty.perfume, "glass", "pink"),
	"Manteiga corporal": thing(beauty.creamJar, "cream", "leaf"),
	"Óleo de andiroba": thing(beauty.dropper, "caramel", "green"),
	"Shampoo sólido": flavoured(beauty.solidBar, "purple", "white"),
	"Shampoo sólido de açaí - Cabelos oleosos": thing(
		beauty.solidBar,
		"sage",
		"purple",
	),
	"Condicionador sólido": thing(beauty.solidBar, "orange", "cream"),
	"Máscara capilar": thing(beauty.creamJar, "lilac", "purple"),
	"Sabonete artesanal": thing(beauty.soapBars, "caramel", "cream"),
	"Kit presente": thing(beauty.giftSet, "straw", "green"),
	"Argila branca": thing(beauty.creamJar, "white", "wood"),
	"Bálsamo labial": flavoured(beauty.lipBalm, "leaf", "cream"),
	"Protetor solar": flavoured(beauty.tube, "white", "orange"),
	Sérum: thing(beauty.dropper, "orange", "yellow"),
	"Hidratante facial": thing(beauty.creamJar, "glass", "light-blue"),
	"Água micelar": thing(beauty.toner, "glass", "pink"),
	"Sabonete líquido": thing(beauty.pumpBottle, "sage", "green"),
	"Kit de pincéis": thing(beauty.brushes, "black", "rose"),
	"Creme para as mãos": thing(beauty.handCream, "tea-rose", "wine"),
	Esmalte: thing(beauty.nailPolish, "red"),
	"Base líquida": thing(beauty.foundation, "nude", "black"),
};

export const sportsAndBeautyLooks: Looks = { ...sports, ...cosmetics };
